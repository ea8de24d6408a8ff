export type Gender = 'f' | 'm';
export type Culture = keyof typeof cultures;
/** `lastF` where a woman's last name has a form of its own. */
export type NameLists = { f: string[]; m: string[]; last: string[]; lastF?: string[] };
export type PersonName = { first: string; last: string; full?: string };

const list = (names: string) => names.split(', ');

export const cultures = {
  english: {
    f: list('Imogen, Tamsin, Beth, Georgia, Hattie, Poppy, Lorna, Freya, Nia, Siân'),
    m: list('Callum, Jude, Rhys, Toby, Alfie, Marcus, Kit, Elliot, Owain, Zachary'),
    last: list(
      "Ashdown, Thistlewood, Penhallow, Garside, O'Rourke, Fairbrother, Lyle-Bennett, Quill, Wren",
    ),
  },
  irish: {
    f: list('Aoife, Niamh, Róisín, Gráinne, Sinéad, Caoimhe, Bríd'),
    m: list('Ciarán, Seán, Pádraig, Oisín, Fionn, Tadhg, Eoin'),
    last: list("O'Shaughnessy, Mac Giolla, Ó Ceallacháin, McGlinchey, D'Arcy, Fitzmaurice"),
  },
  german: {
    f: list('Jule, Anneke, Käthe, Franziska, Svenja, Lena-Marie, Mareike'),
    m: list('Jörg, Till, Lennart, Björn, Hans-Jürgen, Falk, Götz'),
    last: list(
      'Weißgerber, Grünwald, Strauß, Köhlmann, Böttcher-Haas, von der Aue, Rößner, Zängerl',
    ),
  },
  dutch: {
    f: list('Sanne, Maaike, Fenna, Noëlle, Roos, Liesbeth'),
    m: list('Joris, Sjoerd, Thijs, Daniël, Pepijn, Wouter'),
    last: list("van 't Veldhuis, van der Zijp, ten Kate-Vos, IJzerman, Hoogenraad, in 't Hout"),
  },
  nordic: {
    f: list('Åse, Sólveig, Linnéa, Maja, Þórdís, Päivi, Signe'),
    m: list('Søren, Åke, Jøran, Ægir, Þorsteinn, Väinö, Anders'),
    last: list('Ødegren, Sjöstrand, Kjærholt, Hämälä, Ørbekk, Lindåker, Bjørnestad, Eiríksholt'),
  },
  french: {
    f: list('Élodie, Maëlle, Anaïs, Océane, Françoise, Zoé, Marie-Ève'),
    m: list('Jérôme, Loïc, Étienne, Benoît, Jean-Noël, Gaël, Thibault'),
    last: list("Delacœur, L'Héritier, Beauséjour, d'Aubrac, Le Goffic, Besançon-Roy, Châtelin"),
  },
  spanish: {
    f: list('Begoña, Inés, Lucía, Ainhoa, Belén, Rocío, Concepción'),
    m: list('Íñigo, Andrés, Joaquín, Óscar, Iván, Ramón, Martín'),
    last: list('Peñalver, Ibáñez Cano, Muñiz, Quiñonero, Güell i Prat, Etxaniz, Castañar'),
  },
  portuguese: {
    f: list('Inês, Conceição, Graça, Tainá, Letícia, Marília'),
    m: list('João, Tomé, Estêvão, Vinícius, Fábio, Simão'),
    last: list('Brandão, Valadão, Gonçalinho, de Assunção, Magalhães-Pires, Araújo da Luz'),
  },
  italian: {
    f: list('Chiara, Giulia, Noemi, Letizia, Mariasole, Beatrice, Ginevra, Irene'),
    m: list('Nicolò, Matteo, Giosuè, Tommaso, Elia, Riccardo, Brando, Ettore, Lapo'),
    last: list(
      "D'Amorino, Dell'Orsa, Passalacqua, Nicolò, Cantù, Sant'Elmi, Brugnoli, De Santi, Fabbrini",
    ),
  },
  czech: {
    f: list('Žaneta, Kateřina, Růžena, Šárka, Eliška, Ľubica'),
    m: list('Ondřej, Jiří, Šimon, Čestmír, Matěj, Ľuboš'),
    last: list('Krátký, Šťastný, Žďárský, Řezáč, Dvořáček, Čermák'),
    lastF: list('Krátká, Šťastná, Žďárská, Řezáčová, Dvořáčková, Čermáková'),
  },
  polish: {
    f: list('Łucja, Bożena, Małgorzata, Żaneta, Agnieszka'),
    m: list('Łukasz, Paweł, Michał, Świętosław, Grzegorz'),
    last: list('Wąsik, Błaszczyński, Żurawik, Śliwka, Dźwigała, Łęcki'),
    lastF: list('Wąsik, Błaszczyńska, Żurawik, Śliwka, Dźwigała, Łęcka'),
  },
  southSlavic: {
    f: list('Željka, Đurđica, Snežana, Špela, Nataša, Jelena'),
    m: list('Šime, Đorđe, Željko, Goran, Miloš, Črt'),
    last: list('Šarčević, Žunić, Đurašin, Čopič, Hadžisaltić, Grbešić, Krstanović'),
  },
  turkish: {
    f: list('Gülşen, İpek, Çiğdem, Işıl, Özge, Tuğba'),
    m: list('İlker, Oğuzhan, Çağatay, Ümit, Işık, Barış'),
    last: list('Dağlıoğlu, Şimşekli, Öztürkmen, Yıldızhan, Gökçeoğlu, İnceler'),
  },
  romanian: {
    f: list('Ștefania, Ruxandra, Ilinca, Anișoara, Mădălina'),
    m: list('Ștefan, Răzvan, Ionuț, Cătălin, Mihăiță'),
    last: list('Țăran, Brătilă, Șerbănoiu, Lupășteanu, Pădureț, Crăiță'),
  },
  hungarian: {
    f: list('Réka, Zsófia, Boglárka, Tünde, Ildikó'),
    m: list('Győző, Bálint, Zsombor, Ákos, Lőrinc'),
    last: list('Szőllősy, Kőműves, Hegedűs-Nagy, Őry, Pásztory, Gyürky'),
  },
  vietnamese: {
    f: list('Thị Hằng, Ngọc Ánh, Mỹ Duyên'),
    m: list('Đức Anh, Quốc Bảo, Minh Tuấn'),
    last: list('Nguyễn, Trần, Đặng, Phạm'),
  },
  westAfrican: {
    f: list('Adéọlá, Títílayọ̀, Ngozi, Aminata, Abena'),
    m: list("Olúṣẹ́gun, Kwabena, Chukwuemeka, N'Golo-Idriss, Kwaku"),
    last: list('Adéṣínà, Ọlátúnjí, Okonjuwa-Bright, Agyemangba, Diallonké'),
  },
} satisfies Record<string, NameLists>;

/** Names that put sorting, folding and uniqueness to the test; each is used once, in this order. */
export const hardNames: Record<Gender, PersonName[]> = {
  m: [
    { first: 'Ruben', last: 'de Boer' },
    { first: 'Ruben', last: 'De Boer' },
    { first: 'Ondřej', last: 'Krátký' },
    { first: 'Ondřej', last: 'Krátký' },
    { first: '', last: 'Tavinho' },
    { first: 'José', last: 'Peñalver', full: 'Pepe Peñalver' },
    { first: 'Jose', last: 'Penalver' },
    { first: 'İbrahim', last: 'Doğruyol' },
    { first: 'İBRAHİM', last: 'DOĞRUYOL' },
    { first: 'Alexandros', last: 'Papadimitrakis', full: 'Alex Papadimitrakis' },
    { first: 'Jürgen', last: 'Strauß' },
    { first: 'Jürgen', last: 'Strauss' },
    { first: 'Łukasz', last: 'Łęcki' },
    { first: 'Lukasz', last: 'Lecki' },
    { first: 'Maximilian-Alexander', last: 'Freiherr von Hohenbruck-Oberzell' },
  ],
  f: [
    { first: 'Zoë', last: 'van den Broecke' },
    { first: 'Zoe', last: 'Van den Broecke' },
    { first: 'Maria Eduarda', last: 'Valadão de Assunção', full: 'Duda' },
    { first: '', last: 'Marilusa' },
    { first: 'Siân', last: "O'Rourke" },
    { first: 'Sian', last: 'O’Rourke' },
    { first: 'Li', last: 'Ø' },
  ],
};
