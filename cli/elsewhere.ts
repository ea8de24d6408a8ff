/** Days for which point-in-time recovery of DynamoDB goes back. */
const RECOVERY_DAYS = 35;
const DAY_MS = 86_400_000;

/**
 * Lines with the places that may have a person of a club and that no command of this service can see or
 * delete (docs/data-protection.md).
 */
export function listPlacesElsewhere(slug: string, now: Date): string[] {
  const until = new Date(now.getTime() + RECOVERY_DAYS * DAY_MS).toISOString().slice(0, 10);
  return [
    `Uploads and their reports, for 30 days: clubs/${slug}.* in the bucket of the stack's output UploadsBucket`,
    `Point-in-time recovery of the table, until ${until}; an earlier table, if this one was restored`,
    'Copies at the edge: seconds, and up to four hours while the API is away',
    'Workbooks, exports and reports of the office, and what was sent by mail',
    'What websites and apps have kept, until they read again',
  ];
}
