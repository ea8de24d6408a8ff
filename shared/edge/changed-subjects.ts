import { LICENSE } from '../table/keys.ts';
import type { Subject } from './refresh-entries.ts';

/** The part of a record of the table's stream that matters here; its values are DynamoDB's JSON. */
export interface StreamRecord {
  eventID?: string | undefined;
  dynamodb?:
    | {
        Keys?: Image | undefined;
        OldImage?: Image | undefined;
        NewImage?: Image | undefined;
      }
    | undefined;
}

type Image = Record<string, { S?: string | undefined; N?: string | undefined }>;

/** The clubs and licenses that the edge must be told of: verifications change licenses, too. */
export const changedSubjects = (records: StreamRecord[]): Subject[] =>
  records.flatMap((record) => {
    try {
      return subjectOf(record) ?? [];
    } catch {
      // A retry cannot help, and would keep the records behind it waiting.
      console.error({ edge: 'malformed record', id: record?.eventID });
      return [];
    }
  });

function subjectOf({ dynamodb }: StreamRecord): Subject | undefined {
  const pk = dynamodb?.Keys?.pk?.S;
  const sk = dynamodb?.Keys?.sk?.S;
  const slug = pk?.match(/^CLUB#([^#]+)$/)?.[1];
  if (!pk || !sk) throw new Error('no keys');
  if (!slug) return undefined;
  if (sk === 'CLUB') return differs(dynamodb, ['revision']) ? { slug } : undefined;
  if (!sk.startsWith(LICENSE) || !differs(dynamodb, LICENSE_ATTRIBUTES)) return undefined;
  return { slug, licenseId: sk.slice(LICENSE.length) };
}

const LICENSE_ATTRIBUTES = ['status', 'expires_on', 'token_generation'];

/** An item that does not exist has none of the attributes. */
const differs = (
  { OldImage, NewImage }: NonNullable<StreamRecord['dynamodb']> = {},
  attributes: string[],
): boolean => attributes.some((name) => textOf(OldImage?.[name]) !== textOf(NewImage?.[name]));

const textOf = (value?: Image[string]): string | undefined => value?.S ?? value?.N;
