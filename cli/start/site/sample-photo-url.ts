/** Pattern for URLs of sample photos, whose hosts do not exist. */
const SAMPLE_PHOTO = /^https:\/\/[\w.-]+\.example\/photos\/(\d{1,9})\.jpg$/;

export const photoNumberOf = (url: string): string | undefined => SAMPLE_PHOTO.exec(url)?.[1];

/** Replaces the URL of a sample photo by the URL of a drawn face. */
export function photoUrlOf(url: string): string {
  const number = photoNumberOf(url);
  return number ? new URL(`photos/${number}.svg`, import.meta.url).href : url;
}
