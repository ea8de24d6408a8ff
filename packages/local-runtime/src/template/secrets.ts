import { randomBytes } from 'node:crypto';

/**
 * Replaces references to secrets of AWS Secrets Manager by random values. Equal references get equal values.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/dynamic-references-secretsmanager.html
 */
export function createSecretResolver(): (text: string) => string {
  const values = new Map<string, string>();
  return (text) =>
    text.replace(/\{\{resolve:secretsmanager:([^}]+)\}\}/g, (_, reference: string) => {
      const value = values.get(reference) ?? randomBytes(32).toString('hex');
      values.set(reference, value);
      return value;
    });
}
