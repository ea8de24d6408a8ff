/** Settings that decide which date a day number is. */
export interface DateSystem {
  /** Whether day 0 is 1904-01-01. This is a setting of the workbook. */
  is1904: boolean;
  /** Whether LibreOffice saved the workbook. Its calendar has no 1900-02-29, unlike Excel's. */
  isLibreOffice: boolean;
}

const DAY = 86_400;

/**
 * Returns the date of a day number as YYYY-MM-DD, with HH:MM:SS if it has a time. Computed in UTC, so that no
 * time zone shifts it.
 */
export function toDateText(serial: number, system: DateSystem): string {
  const seconds = Math.round(serial * DAY);
  const day = Math.floor(seconds / DAY);
  const rest = seconds - day * DAY;
  const date = dayText(day, system);
  return rest === 0 ? date : `${date} ${toTimeText(rest / DAY)}`;
}

/** Formats a fraction of a day as HH:MM:SS. */
export function toTimeText(serial: number): string {
  const seconds = Math.round(serial * DAY);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

function dayText(day: number, { is1904, isLibreOffice }: DateSystem): string {
  if (is1904) return isoDay(Date.UTC(1904, 0, 1 + day));
  // Excel has the day 1900-02-29, which never existed:
  // https://learn.microsoft.com/office/troubleshoot/excel/wrongly-assumes-1900-is-leap-year
  if (day === 60 && !isLibreOffice) return '1900-02-29';
  const isBeforeLeapDay = day > 0 && day < 60 && !isLibreOffice;
  return isoDay(Date.UTC(1899, 11, (isBeforeLeapDay ? 31 : 30) + day));
}

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Returns the day number of YYYY-MM-DD[ HH:MM:SS]; undefined before March 1900, where programs disagree. */
export function toSerial(text: string): number | undefined {
  const time = Date.parse(`${text.slice(0, 10)}T${text.slice(11) || '00:00:00'}Z`);
  const serial = (time - Date.UTC(1899, 11, 30)) / (DAY * 1000);
  return serial >= 61 ? serial : undefined;
}
