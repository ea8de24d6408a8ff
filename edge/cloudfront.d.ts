/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-custom-methods.html */
declare module 'cloudfront' {
  const cloudfront: {
    /** The key-value store that is associated with the function. */
    kvs(): {
      /** @throws for an unknown key */
      get(key: string): Promise<string>;
    };
  };
  // biome-ignore lint/style/noDefaultExport: as the runtime has it
  export default cloudfront;
}
