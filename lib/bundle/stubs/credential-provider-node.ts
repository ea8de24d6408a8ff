/**
 * Replaces `@aws-sdk/credential-provider-node`, which also searches files, processes and HTTP endpoints. Lambda
 * passes credentials only in environment variables.
 * https://docs.aws.amazon.com/lambda/latest/dg/configuration-envvars.html#configuration-envvars-runtime
 */
export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';
