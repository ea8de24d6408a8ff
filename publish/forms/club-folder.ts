import { parse } from 'node:path';
import { COLLECTIONS } from '../club-file/collections.ts';

/** The files of a folder of CSV files, one for each sheet. */
export const CSV_NAMES = ['club', ...COLLECTIONS, 'members'].map((sheet) => `${sheet}.csv`);

export const isCsv = (name: string): boolean => parse(name).ext.toLowerCase() === '.csv';

/** Whether a file is one of a club's CSV files. */
export const isClubCsv = (name: string): boolean => CSV_NAMES.includes(name.toLowerCase());

/**
 * Files that are no club whatever their extension: hidden ones, the lock files of Excel (`~$x.xlsx`)
 * and LibreOffice (`.~lock.x.ods#`), and the reports that are written beside uploads.
 */
export const isPassedOver = (name: string): boolean => /^(\.|~\$)|\.report\.\w+$/.test(name);
