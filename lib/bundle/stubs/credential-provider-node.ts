/**
 * In place of `@aws-sdk/credential-provider-node`, which looks in files, processes and HTTP
 * endpoints: Lambda puts a function's credentials into its environment, and nowhere else.
 * https://docs.aws.amazon.com/lambda/latest/dg/configuration-envvars.html#configuration-envvars-runtime
 */
export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';
