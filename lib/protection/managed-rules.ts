/**
 * The rules of AWSManagedRulesCommonRuleSet that only count, each with the reason: the API answers
 * such a request itself, and a request that AWS WAF blocks is a 429. All others block.
 * https://docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-groups-baseline.html
 */
export const COUNTED_RULES = {
  NoUserAgent_HEADER: 'Some HTTP clients, such as that of PHP, send no User-Agent by default.',
  SizeRestrictions_BODY: 'A body of more than 8 KB is a 413.',
  SizeRestrictions_QUERYSTRING: 'Query parameters that the API does not know are ignored.',
  GenericLFI_URIPATH: 'An unknown path is a 404, and no path names a file.',
  GenericLFI_QUERYARGUMENTS: 'No query parameter names a file.',
  GenericLFI_BODY: 'An invalid field of a verification is a 404 or 422, and no field names a file.',
} as const;
