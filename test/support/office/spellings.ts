/** What a mistake leaves of a name: `part` is one word of it. */
export type NameLikeness = 'equal' | 'like' | 'part' | 'incomparable' | 'none';

export type Names = [first: string, last: string];

/** Names of one script, and one of another. */
export const SCRIPTS: { first: string[]; last: string[]; other: Names }[] = [
  {
    first: ['Emil', 'Mia', 'Jörg', 'Seán', 'Łukasz', 'Anna-Maria'],
    last: ['Quast', 'O’Brien', 'Müller', 'Øberg', 'Kowalski', 'Trần'],
    other: ['Эмиль', 'Кваст'],
  },
  {
    first: ['Иван', 'Мария', 'Сергей', 'Ольга'],
    last: ['Петров', 'Орлова', 'Кузнецов', 'Лебедев'],
    other: ['Iwan', 'Petrow'],
  },
  {
    first: ['Νίκος', 'Μαρία', 'Γιώργος', 'Ελένη'],
    last: ['Παπάς', 'Γεωργίου', 'Βλάχος', 'Αντωνίου'],
    other: ['Nikos', 'Papas'],
  },
  {
    first: ['محمد', 'ليلى', 'يوسف', 'سارة'],
    last: ['حداد', 'منصور', 'خليل', 'درويش'],
    other: ['Yousef', 'Haddad'],
  },
  {
    first: ['अर्जुन', 'प्रियंका', 'रामकुमार', 'सुनीता'],
    last: ['शर्मा', 'अग्रवाल', 'चौधरी', 'मुखर्जी'],
    other: ['Arjun', 'Sharma'],
  },
  {
    first: ['タイキ', 'ダイスケ', 'ミサキ', 'ケンジ'],
    last: ['ヤマダ', 'タカハシ', 'スズキ', 'ワタナベ'],
    other: ['Taiki', 'Yamada'],
  },
];

/** Changes the letters of the longer name, if it has three, marks aside. */
const mistype =
  (change: (letters: string[]) => string[]) =>
  ([first, last]: Names): Names => {
    const letters = Array.from(last.normalize('NFKD').replace(/[\p{M}’-]/gu, ''));
    return letters.length < 3 ? [first, last] : [first, change(letters).join('')];
  };

export const UNCHANGED: [NameLikeness, (names: Names) => Names] = ['equal', (names) => names];

export const SPELLINGS: [NameLikeness, (names: Names) => Names][] = [
  UNCHANGED,
  ['equal', ([first, last]) => [last, first]],
  ['equal', ([first, last]) => [first.toUpperCase(), last.toUpperCase()]],
  ['equal', ([first, last]) => [first.normalize('NFD'), last.normalize('NFD')]],
  ['equal', ([first, last]) => [first.normalize('NFD').replace(/\p{M}/gu, ''), last]],
  ['equal', ([first, last]) => [first, last.replace('’', "'").replace('ü', 'ue')]],
  ['equal', ([first, last]) => [`${first.slice(0, 1)}\u200b${first.slice(1)}`, last]],
  ['like', mistype(([a = '', b = '', ...rest]) => [b, a, ...rest])],
  ['like', mistype(([a = '', , ...rest]) => [a, ...rest])],
  ['like', mistype(([a = '', b = '', ...rest]) => [a, b, b, ...rest])],
  ['like', mistype(([a = '', , ...rest]) => [a, rest.at(-1) ?? '', ...rest])],
  ['like', ([first, last]) => [`${Array.from(first)[0]}.`, last]],
  ['like', ([first, last]) => [first, `${last}-Roth`]],
  ['like', ([first, last]) => [first, `${last} (C)`]],
  ['like', ([first, last]) => [`${first} Jan`, last]],
  ['like', ([first, last]) => [`Dr. ${first}`, `van ${last}`]],
  ['like', ([, last]) => ['-', last]],
  ['like', ([first, last]) => [first.replace('a', 'а').replace('o', '0'), last.replace('e', 'е')]],
  ['part', ([first]) => [first, 'Zwygart']],
  ['part', ([, last]) => ['Xaver', last]],
  ['incomparable', () => ['???', '?????']],
  ['none', () => ['Xaver', 'Zwygart']],
];
