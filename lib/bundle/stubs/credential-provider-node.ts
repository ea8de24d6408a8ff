/**
 * Replaces `@aws-sdk/credential-provider-node`, which also looks for credentials in files, processes
 * and HTTP endpoints. Lambda passes a function's credentials in environment variables only.
 * https://docs.aws.amazon.com/lambda/latest/dg/configuration-envvars.html#configuration-envvars-runtime
 */
export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';
