import { keyOf } from './vocabulary.ts';

const DAYS = [
  'monday mon mo montag lundi lun lu lunes lunedì maandag ma maa segunda segunda-feira seg 星期一 週一 周一 月',
  'tuesday tue tues tu dienstag di die mardi mar ma martes martedì dinsdag din terça terça-feira ter 星期二 週二 周二 火',
  'wednesday wed we mittwoch mi mit mercredi mer me miércoles mié mercoledì woensdag wo woe quarta quarta-feira qua 星期三 週三 周三 水',
  'thursday thu thur thurs th donnerstag do don jeudi jeu je jueves jue ju giovedì gio gi donderdag quinta quinta-feira qui 星期四 週四 周四 木',
  'friday fri fr freitag vendredi ven ve viernes vie vi venerdì vrijdag vr vri vrij sexta sexta-feira sex 星期五 週五 周五 金',
  'saturday sat sa samstag sam sonnabend samedi sábado sáb sabato sab zaterdag za zat 星期六 週六 周六 土',
  'sunday sun su sonntag so son dimanche dim di domingo dom do domenica zondag zo zon 星期日 星期天 週日 周日 日',
];

const WEEK = 7;
const NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const MEANINGS = new Map<string, Set<number>>();
for (const [i, words] of DAYS.entries()) {
  for (const word of words.split(' ').filter(Boolean).map(keyOf)) {
    MEANINGS.set(word, (MEANINGS.get(word) ?? new Set()).add(i));
  }
}

/**
 * Returns the weekdays that a word may mean, 0 for Monday: `di` is Tuesday or Sunday. Not for texts such as
 * `w.o.`.
 */
export const findWeekdays = (text: string): ReadonlySet<number> | undefined =>
  /\p{L}\.\p{L}/u.test(text) ? undefined : MEANINGS.get(keyOf(text));

/** Returns the weekday of a date (YYYY-MM-DD), 0 for Monday. */
export const weekdayOf = (date: string): number =>
  (new Date(`${date}T00:00:00Z`).getUTCDay() + WEEK - 1) % WEEK;

export const nameOfWeekday = (date: string): string => NAMES[weekdayOf(date)] ?? '';
