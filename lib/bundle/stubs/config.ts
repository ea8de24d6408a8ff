/**
 * Replaces `loadConfig` of `@smithy/core/config`, which searches the environment and two files in the home
 * folder. The returned function throws, because functions pass every setting of their client
 * (functions/serve/function-table.ts).
 */
export const loadConfig = () => async () => {
  throw new Error('A setting of the SDK is not set in code (lib/bundle/stubs/config.ts).');
};

interface Regional {
  region: string;
}

export const resolveRegionConfig = <T extends Regional>(config: T) => {
  const { region } = config;
  return Object.assign(config, {
    region: async () => region,
    useFipsEndpoint: async () => false,
  });
};

export const resolveDefaultsModeConfig = () => async () => 'standard';

export class CredentialsProviderError extends Error {}
export class ProviderError extends Error {}

export const NODE_REGION_CONFIG_OPTIONS = {};
export const NODE_REGION_CONFIG_FILE_OPTIONS = {};
export const NODE_USE_DUALSTACK_ENDPOINT_CONFIG_OPTIONS = {};
export const NODE_USE_FIPS_ENDPOINT_CONFIG_OPTIONS = {};
export const REGION_ENV_NAME = 'AWS_REGION';
export const REGION_INI_NAME = 'region';
export const SelectorType = { ENV: 'env', CONFIG: 'shared config entry' };
export const booleanSelector = () => undefined;
