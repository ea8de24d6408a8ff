declare module 'cloudfront' {
  const cloudfront: {
    /**
     * The key-value store that is associated with the function.
     * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-custom-methods.html
     */
    kvs(): {
      /** @throws for an unknown key */
      get(key: string): Promise<string>;
    };
    /**
     * Changes how the origin is asked in this request; what is not given stays as it is.
     * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/helper-functions-origin-modification.html
     */
    updateRequestOrigin(changes: { hostHeader: string }): void;
  };
  // biome-ignore lint/style/noDefaultExport: as the runtime has it
  export default cloudfront;
}
