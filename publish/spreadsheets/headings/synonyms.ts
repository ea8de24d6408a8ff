import type { SheetName } from '../columns.ts';

/** Other titles of the sheets, in the languages of the headings below. */
export const TITLES: Record<SheetName, string> = {
  club: 'clubs, verein, association, asociación, associazione, vereniging, clube, 俱樂部',
  seasons:
    'season, saison, saisons, saisonen, temporada, temporadas, stagione, stagioni, seizoen, seizoenen, época, épocas, 賽季',
  categories:
    'category, age group, age groups, kategorie, kategorien, altersklasse, altersklassen, catégorie, catégories, categoría, categorías, categoria, categorie, categorieën, categorias, 組別',
  teams:
    'team, squads, mannschaft, mannschaften, équipe, équipes, equipo, equipos, squadra, squadre, ploeg, ploegen, equipa, equipas, equipe, 球隊',
  players:
    'player, athletes, people, spieler, spielerinnen, joueur, joueurs, joueuses, jugador, jugadores, jugadoras, giocatore, giocatori, giocatrici, speler, spelers, jogador, jogadores, 球員',
  members:
    'member, team members, squad, squad members, rosters, roster, line-up, line-ups, mitglied, mitglieder, kader, membre, membres, effectif, miembro, miembros, plantilla, membro, membri, rosa, leden, selectie, membros, plantel, 隊員',
};

/**
 * Other headings of the columns, by name or by sheet and name: English, German, French, Spanish, Italian, Dutch,
 * Portuguese, Chinese. Case, accents, blanks and punctuation make no difference.
 */
export const HEADINGS: Record<string, string> = {
  id: 'no, nr, identifier, 編號',
  'members.id':
    'player id, player name, player, person, member, spieler, joueur, jugador, giocatore, speler, jogador, 球員',
  name: 'title, bezeichnung, nom, nombre, nome, naam, designação, 名稱',
  first_name:
    'forename, given name, given names, christian name, first, vorname, rufname, prénom, nombre, nome, nome proprio, voornaam, primeiro nome, 名, 名字',
  last_name:
    'name, surname, family name, second name, last, nachname, familienname, zuname, nom, nom de famille, apellido, apellidos, cognome, achternaam, apelido, sobrenome, 姓, 姓氏',
  full_name:
    'display name, known as, vollständiger name, anzeigename, nom complet, nombre completo, nome completo, nome e cognome, volledige naam, 姓名, 全名',
  email:
    'e-mail, mail, email address, e-mail address, e-mail-adresse, courriel, correo, correo electrónico, posta elettronica, 電子郵件, 電郵',
  phone:
    'phone number, telephone, telephone number, tel, mobile, mobile number, mobile phone, cell, cell phone, telefon, telefonnummer, handy, mobil, téléphone, portable, teléfono, móvil, telefono, cellulare, telefoon, mobiel, telefone, telemóvel, 電話, 手機',
  date_of_birth:
    'dob, birthday, birth date, birthdate, born, date born, geburtsdatum, geburtstag, geb, geboren, date de naissance, naissance, né le, fecha de nacimiento, nacimiento, data di nascita, nascita, geboortedatum, data de nascimento, nascimento, 生日, 出生日期',
  height:
    'tall, height cm, height in cm, grösse, groesse, körpergröße, taille, altura, estatura, altezza, statura, lengte, 身高',
  jersey_number:
    'number, no, nr, shirt number, shirt, shirt no, jersey, jersey no, kit number, squad number, rückennummer, trikotnummer, nummer, numéro, numéro de maillot, dorsal, número, maglia, numero, numero di maglia, rugnummer, número da camisola, camisola, 背號, 球衣號碼',
  photo_url:
    'photo, picture, image, photo link, foto, bild, imagen, immagine, afbeelding, imagem, 照片',
  privacy:
    'visibility, datenschutz, sichtbarkeit, confidentialité, visibilité, privacidad, visibilidad, riservatezza, zichtbaarheid, privacidade, 隱私',
  slug: 'url, url name, web name, short link, kürzel, 網址名稱',
  domain:
    'website, web site, homepage, web, site, domäne, domaine, site web, dominio, sitio web, sito, sito web, domein, domínio, 網域, 網站',
  limited_below_age:
    'limited under, limited under age, age limit, minimum age, altersgrenze, âge minimum, edad mínima, età minima, leeftijdsgrens, idade mínima, 年齡限制',
  start_date:
    'start, starts, from, begin, begins, first day, beginn, anfang, von, début, inicio, comienzo, inizio, van, início, 開始, 開始日期',
  end_date:
    'end, ends, to, until, last day, ende, bis, fin, final, fine, einde, tot, fim, 結束, 結束日期',
  is_active:
    'active, current, is current, aktiv, aktuell, actif, active, actuelle, activa, activo, actual, attiva, attivo, attuale, actief, huidig, ativa, ativo, atual, 啟用, 目前',
  sort_order:
    'order, sort, position in list, rank, reihenfolge, sortierung, ordre, orden, ordine, volgorde, ordem, 順序, 排序',
  short_name:
    'short, abbreviation, abbr, code, kurzname, abkürzung, nom court, abréviation, nombre corto, abreviatura, nome breve, sigla, korte naam, afkorting, nome curto, 簡稱',
  season_id: 'season, season name, saison, temporada, stagione, seizoen, época, 賽季',
  season: 'season id, season name, saison, temporada, stagione, seizoen, época, 賽季',
  category_id:
    'category, category name, age group, kategorie, altersklasse, catégorie, categoría, categoria, categorie, 組別',
  category:
    'category id, category name, age group, kategorie, altersklasse, catégorie, categoría, categoria, categorie, 組別',
  team_id:
    'team, team name, squad, mannschaft, équipe, equipo, squadra, ploeg, equipa, equipe, 球隊',
  finalized_at:
    'finalized, finalised, finalised at, final, final at, abgeschlossen, finalisé, finalizado, finalizzato, afgerond, 確定時間',
  can_play_multiple_teams:
    'several teams, multiple teams, can play several teams, plays in several teams, mehrere teams, mehrere mannschaften, plusieurs équipes, varios equipos, più squadre, meerdere teams, várias equipas, 可跨隊',
  registry_id:
    'registration number, registration no, registration id, license number, licence number, license, licence, pass number, passnummer, spielerpass, numéro de licence, número de licencia, licencia, numero tessera, tessera, licentienummer, número de licença, 註冊號',
  registered_at:
    'registered, registered on, registration date, date registered, angemeldet, angemeldet am, registriert, inscrit le, fecha de inscripción, data registrazione, geregistreerd, data de registo, 註冊日期',
  registration_team:
    'registered team, registered with, registered at team, stammverein, stammteam, équipe d’inscription, equipo de inscripción, squadra di tesseramento, registratieteam, equipa de registo, 註冊球隊',
  positions:
    'position, positionen, postes, poste, posiciones, posición, posizioni, ruolo, posities, positie, posições, posição, 位置',
  position:
    'positions, function, position in team, funktion, poste, fonction, posición, función, posizione, ruolo, funzione, positie, functie, posição, função, 位置, 職位',
  role: 'type, member type, kind, player or staff, rolle, rôle, papel, tipo, rol, função, 角色',
};
