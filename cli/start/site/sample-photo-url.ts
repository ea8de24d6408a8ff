/** Photos of the sample clubs, at hosts that do not exist. */
const SAMPLE_PHOTO = /^https:\/\/[\w.-]+\.example\/photos\/(\d{1,9})\.jpg$/;

export const photoNumberOf = (url: string): string | undefined => SAMPLE_PHOTO.exec(url)?.[1];

/** Replaces the URL of a sample photo by that of the face that the local site draws for its number. */
export function photoUrlOf(url: string): string {
  const number = photoNumberOf(url);
  return number ? new URL(`photos/${number}.svg`, import.meta.url).href : url;
}
