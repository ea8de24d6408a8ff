import type { SheetName } from '../columns.ts';

/**
 * Words for a sheet or column, by language: `de: Spieler, Spielerinnen; fr: Joueurs`. Messages use the first
 * word of a language.
 */
export type Words = string;

export const TITLES: Record<SheetName, Words> = {
  club: 'en: clubs; de: Verein; fr: Association; es: Asociación; it: Società, Associazione; nl: Vereniging; pt: Clube; zh: 俱樂部',
  seasons:
    'en: season; de: Saisons, Saison, Saisonen; fr: Saisons, Saison; es: Temporadas, Temporada; it: Stagioni, Stagione; nl: Seizoenen, Seizoen; pt: Épocas, Época; zh: 賽季',
  categories:
    'en: category, age group, age groups; de: Kategorien, Kategorie, Altersklassen, Altersklasse; fr: Catégories, Catégorie; es: Categorías, Categoría; it: Categorie, Categoria; nl: Categorieën, Categorie; pt: Categorias, Categoria, Escalões, Escalão; zh: 組別',
  teams:
    'en: team, squads; de: Mannschaften, Mannschaft; fr: Équipes, Équipe; es: Equipos, Equipo; it: Squadre, Squadra; nl: Ploegen, Ploeg; pt: Equipas, Equipa, Equipe; zh: 球隊',
  players:
    'en: player, athletes, people; de: Spieler, Spielerinnen; fr: Joueurs, Joueur, Joueuses; es: Jugadores, Jugador, Jugadoras; it: Giocatori, Giocatore, Giocatrici; nl: Spelers, Speler; pt: Jogadores, Jogador; zh: 球員',
  members:
    'en: member, team members, squad, squad members, rosters, roster, line-up, line-ups; de: Mitglieder, Mitglied, Kader; fr: Membres, Membre, Effectif; es: Miembros, Miembro, Plantilla; it: Membri, Membro, Rosa; nl: Leden, Selectie; pt: Membros, Membro, Plantel; zh: 隊員',
  matches:
    'en: match, fixtures, fixture, games, schedule; de: Spiele, Spielplan, Spieltermine, Begegnungen; fr: Matchs, Rencontres, Calendrier; es: Partidos, Calendario; it: Partite, Calendario, Gare; nl: Wedstrijden, Programma; pt: Jogos, Partidas, Calendário; zh: 比賽, 賽程',
};

/**
 * Headings of a column in addition to the template's heading. Keys are `column` or `sheet.column`, such as
 * `members.id`.
 */
export const HEADINGS: Record<string, Words> = {
  id: 'en: no, nr, identifier; zh: 編號',
  'members.id':
    'en: player id, player name, player, person, member; de: Spieler; fr: Joueur; es: Jugador; it: Giocatore; nl: Speler; pt: Jogador; zh: 球員',
  name: 'en: title; de: Name, Bezeichnung; fr: Nom; es: Nombre; it: Nome; nl: Naam; pt: Nome, Designação; zh: 名稱',
  'club.name':
    'en: club, club name; de: Name, Verein, Vereinsname; fr: Nom, Club, Nom du club; es: Nombre, Club, Nombre del club; it: Nome, Società, Nome società, Nome della società; nl: Naam, Clubnaam, Vereniging; pt: Nome, Clube, Nome do clube; zh: 名稱',
  first_name:
    'en: forename, given name, given names, christian name, first; de: Vorname, Rufname; fr: Prénom; es: Nombre; it: Nome, Nome proprio; nl: Voornaam; pt: Nome, Primeiro nome; zh: 名, 名字',
  last_name:
    'en: name, surname, family name, second name, last; de: Nachname, Familienname, Zuname; fr: Nom, Nom de famille; es: Apellidos, Apellido; it: Cognome; nl: Achternaam, Naam; pt: Apelido, Sobrenome; zh: 姓, 姓氏',
  full_name:
    'en: display name, known as; de: Vollständiger Name, Anzeigename; fr: Nom complet; es: Nombre completo; it: Nome completo, Nome e cognome; nl: Volledige naam; pt: Nome completo; zh: 姓名, 全名',
  email:
    'en: e-mail, mail, email address, e-mail address; de: E-Mail, E-Mail-Adresse; fr: Courriel; es: Correo electrónico, Correo; it: Posta elettronica; zh: 電子郵件, 電郵',
  phone:
    'en: phone number, telephone, telephone number, tel, mobile, mobile number, mobile phone, cell, cell phone; de: Telefon, Telefonnummer, Handy, Mobil; fr: Téléphone, Portable; es: Teléfono, Móvil; it: Telefono, Cellulare; nl: Telefoon, Mobiel; pt: Telefone, Telemóvel; zh: 電話, 手機',
  date_of_birth:
    'en: dob, birthday, birth date, birthdate, born, date born; de: Geburtsdatum, Geburtstag, Geb, Geb.-Datum, Geb. am, Geboren, Geboren am; fr: Date de naissance, Naissance, Né le, Née le, Né(e) le; es: Fecha de nacimiento, Fecha nacimiento, Nacimiento, Nacido el; it: Data di nascita, Nascita, Data nascita, Nato il, Nata il, Nato/a il; nl: Geboortedatum, Geboren op; pt: Data de nascimento, Nascimento, Nascido em; zh: 出生日期, 生日',
  height:
    'en: tall, height cm, height in cm; de: Größe, Groesse, Körpergröße; fr: Taille; es: Altura, Estatura; it: Altezza, Statura; nl: Lengte; pt: Altura; zh: 身高',
  jersey_number:
    'en: number, no, nr, shirt number, shirt, shirt no, jersey, jersey no, kit number, squad number; de: Rückennummer, Trikotnummer, Nummer; fr: Numéro, Numéro de maillot; es: Dorsal, Número; it: Numero di maglia, Maglia, Numero; nl: Rugnummer, Nummer; pt: Número da camisola, Camisola, Número; zh: 背號, 球衣號碼',
  photo_url:
    'en: photo, picture, image, photo link; de: Foto, Bild; es: Imagen; it: Immagine; nl: Afbeelding; pt: Imagem; zh: 照片',
  privacy:
    'en: visibility; de: Datenschutz, Sichtbarkeit; fr: Confidentialité, Visibilité; es: Privacidad, Visibilidad; it: Riservatezza; nl: Zichtbaarheid; pt: Privacidade; zh: 隱私',
  slug: 'en: url, url name, web name, short link; de: Kürzel; zh: 網址名稱',
  domain:
    'en: website, web site, homepage, web, site; de: Domäne, Webseite, Internetseite; fr: Domaine, Site web; es: Dominio, Sitio web; it: Dominio, Sito, Sito web; nl: Domein; pt: Domínio; zh: 網域, 網站',
  limited_below_age:
    'en: limited under, limited under age, age limit, minimum age; de: Altersgrenze; fr: Âge minimum; es: Edad mínima; it: Età minima; nl: Leeftijdsgrens; pt: Idade mínima; zh: 年齡限制',
  start_date:
    'en: start, starts, from, begin, begins, first day; de: Beginn, Anfang, Von; fr: Début; es: Inicio, Comienzo; it: Inizio; nl: Begin, Van; pt: Início; zh: 開始日期, 開始',
  end_date:
    'en: end, ends, to, until, last day; de: Ende, Bis; fr: Fin; es: Fin, Final; it: Fine; nl: Einde, Tot; pt: Fim; zh: 結束日期, 結束',
  is_active:
    'en: active, current, is current; de: Aktiv, Aktuell; fr: Actif, Active, Actuelle; es: Activa, Activo, Actual; it: Attiva, Attivo, Attuale; nl: Actief, Huidig; pt: Ativa, Ativo, Atual; zh: 啟用, 目前',
  sort_order:
    'en: order, sort, position in list, rank; de: Reihenfolge, Sortierung; fr: Ordre; es: Orden; it: Ordine; nl: Volgorde; pt: Ordem; zh: 順序, 排序',
  short_name:
    'en: short, abbreviation, abbr, code; de: Kurzname, Abkürzung; fr: Nom court, Abréviation; es: Nombre corto, Abreviatura; it: Nome breve, Sigla; nl: Korte naam, Afkorting; pt: Nome curto; zh: 簡稱',
  season_id:
    'en: season, season name; de: Saison; fr: Saison; es: Temporada; it: Stagione; nl: Seizoen; pt: Época; zh: 賽季',
  season:
    'en: season id, season name; de: Saison; fr: Saison; es: Temporada; it: Stagione; nl: Seizoen; pt: Época; zh: 賽季',
  category_id:
    'en: category, category name, age group; de: Kategorie, Altersklasse; fr: Catégorie; es: Categoría; it: Categoria; nl: Categorie; pt: Categoria, Escalão; zh: 組別',
  category:
    'en: category id, category name, age group; de: Kategorie, Altersklasse; fr: Catégorie; es: Categoría; it: Categoria; nl: Categorie; pt: Categoria, Escalão; zh: 組別',
  team_id:
    'en: team, team name, squad; de: Mannschaft; fr: Équipe; es: Equipo; it: Squadra; nl: Ploeg, Teamnaam; pt: Equipa, Equipe; zh: 球隊',
  finalized_at:
    'en: finalized, finalised, finalised at, final, final at; de: Abgeschlossen; fr: Finalisé; es: Finalizado; it: Finalizzato; nl: Afgerond; zh: 確定時間',
  can_play_multiple_teams:
    'en: several teams, multiple teams, can play several teams, plays in several teams; de: Mehrere Mannschaften, Mehrere Teams; fr: Plusieurs équipes; es: Varios equipos; it: Più squadre; nl: Meerdere teams; pt: Várias equipas; zh: 可跨隊',
  registry_id:
    'en: registration number, registration no, registration id, license number, licence number, license, licence, pass number; de: Passnummer, Spielerpass; fr: Numéro de licence; es: Número de licencia, Licencia; it: Numero tessera, Tessera; nl: Licentienummer; pt: Número de licença; zh: 註冊號',
  registered_at:
    'en: registered, registered on, registration date, date registered; de: Angemeldet am, Angemeldet, Registriert; fr: Inscrit le; es: Fecha de inscripción; it: Data registrazione; nl: Geregistreerd; pt: Data de registo; zh: 註冊日期',
  registration_team:
    'en: registered team, registered with, registered at team; de: Stammverein, Stammteam; fr: Équipe d’inscription; es: Equipo de inscripción; it: Squadra di tesseramento; nl: Registratieteam; pt: Equipa de registo; zh: 註冊球隊',
  positions:
    'en: position; de: Positionen; fr: Postes, Poste; es: Posiciones, Posición; it: Posizioni, Ruolo; nl: Posities, Positie; pt: Posições, Posição; zh: 位置',
  position:
    'en: positions, function, position in team; de: Funktion; fr: Poste, Fonction; es: Posición, Función; it: Posizione, Ruolo, Funzione; nl: Positie, Functie; pt: Posição, Função; zh: 位置, 職位',
  'matches.id': '',
  'matches.name':
    'en: event, title, pairing, matchup; de: Veranstaltung, Turnier, Begegnung, Paarung, Partie, Spielpaarung; fr: Événement, Rencontre, Affiche; es: Evento, Partido, Encuentro; it: Evento, Incontro, Gara; nl: Evenement, Wedstrijd; pt: Evento, Jogo, Partida; zh: 活動, 對陣',
  'matches.date':
    'en: day, match date, game date, match day date, date and time, date/time; de: Datum, Spieldatum, Spieltermin, Termin, Datum und Uhrzeit; fr: Date, Date du match; es: Fecha; it: Data, Data gara; nl: Datum, Wedstrijddatum; pt: Data; zh: 日期, 比賽日期',
  time: 'en: kick-off, kick-off time, kickoff, start, start time, game time; de: Uhrzeit, Zeit, Anstoß, Anstoss, Anpfiff, Beginn, Spielbeginn, Anfangszeit; fr: Heure, Horaire, Coup d’envoi; es: Hora, Horario; it: Ora, Orario; nl: Tijd, Aanvang, Aanvangstijd, Begintijd; pt: Hora, Horário; zh: 時間, 開賽時間',
  time_zone:
    'en: timezone; de: Zeitzone; fr: Fuseau horaire; es: Zona horaria; it: Fuso orario; nl: Tijdzone; pt: Fuso horário; zh: 時區',
  language: 'de: Sprache; fr: Langue; es: Idioma; it: Lingua; nl: Taal; pt: Língua; zh: 語言',
  competition:
    'en: league, cup, tournament, division, comp; de: Wettbewerb, Liga, Staffel, Spielklasse, Pokal, Spielrunde; fr: Compétition, Championnat; es: Competición, Liga; it: Competizione, Campionato; nl: Competitie; pt: Competição, Campeonato; zh: 賽事',
  round:
    'en: round number, round no, matchday, match day, gameweek, week, stage; de: Runde, Spieltag; fr: Journée, Tour; es: Jornada, Ronda; it: Giornata, Turno; nl: Ronde, Speelronde; pt: Jornada, Ronda; zh: 輪次',
  is_home:
    'en: h/a, home/away, location type; de: Heim/Auswärts, Heim oder Auswärts; fr: Domicile/Extérieur; es: Local/Visitante; it: Casa/Trasferta, Casa/Fuori; nl: Thuis/Uit; pt: Casa/Fora; zh: 主客',
  opponent:
    'en: opponents, opposition, versus, vs, against, rival; de: Gegner; fr: Adversaire; es: Rival, Oponente; it: Avversario; nl: Tegenstander; pt: Adversário; zh: 對手',
  home: 'en: home team, home club, home side, hometeam, team 1, team a; de: Heim, Heimmannschaft, Heimmannschaftname, Heimvereinname, Mannschaft 1, Teamname A, Heimverein, Heimteam, Gastgeber; fr: Domicile, Équipe à domicile, Recevant, Équipe recevante, Équipe 1, Club recevant, Club rec, EQA_nom; es: Local, Equipo local; it: Casa, Squadra di casa, Squadra casa, Squadra ospitante; nl: Thuis, Thuisteam, Thuisploeg; pt: Casa, Visitado, Equipa da casa; zh: 主隊',
  away: 'en: away team, away club, away side, awayteam, team 2, team b, visitor, visitors, visiting team, visitor team; de: Gast, Gastmannschaft, Gastmannschaftname, Gastverein, Gastvereinname, Gastteam, Mannschaft 2, Teamname B, Gäste, Auswärts; fr: Extérieur, Visiteur, Équipe visiteuse, Équipe 2, Club visiteur, Club vis, EQB_nom; es: Visitante, Equipo visitante; it: Ospite, Ospiti, Squadra ospite, Trasferta; nl: Uit, Uitteam, Bezoekers; pt: Fora, Visitante, Equipa visitante; zh: 客隊',
  home_score:
    'en: fthg, hg, home goals, score home, goals home, score 1; de: Heimtore, Tore Heim, Tore H, Ergebnis Heim, Punkte Heim; fr: Score domicile, Buts domicile, Score recevant, Buts recevant; es: Goles local; it: Gol casa, Reti casa, Punteggio casa; nl: Doelpunten thuis; pt: Golos casa, Gols casa',
  away_score:
    'en: ftag, ag, away goals, score away, goals away, score 2; de: Gasttore, Tore Gast, Tore G, Ergebnis Gast, Punkte Gast; fr: Score extérieur, Buts extérieur, Score visiteur, Buts visiteur; es: Goles visitante; it: Gol ospite, Reti ospite, Punteggio ospite; nl: Doelpunten uit; pt: Golos fora, Gols fora',
  score:
    'en: goals for, gf; de: Eigene Tore; fr: Buts pour; es: Goles a favor; it: Gol fatti; nl: Doelpunten voor; pt: Golos marcados',
  opponent_score:
    'en: goals against, ga; de: Gegentore; fr: Buts contre; es: Goles en contra; it: Gol subiti; nl: Doelpunten tegen; pt: Golos sofridos',
  moved_date:
    'en: new date, rescheduled to, moved to date; de: verlegtSpieldatum, verlegt auf, neues Datum, neuer Termin; fr: Nouvelle date, Reporté au; es: Nueva fecha, Aplazado al; it: Nuova data, Rinviata al; nl: Nieuwe datum, Verplaatst naar; pt: Nova data, Adiado para',
  moved_time:
    'en: new time, new kick-off; de: verlegtUhrzeit, neue Uhrzeit, neue Zeit, neue Anstoßzeit; fr: Nouvelle heure; es: Nueva hora; it: Nuovo orario; nl: Nieuwe tijd; pt: Nova hora',
  result:
    'en: final score, full-time score, full time, ft; de: Ergebnis, Tore, Resultat, Endstand, Matchpunkte; fr: Résultat, Score final; es: Resultado, Marcador; it: Risultato; nl: Uitslag; pt: Resultado; zh: 結果, 比分',
  previous_dates:
    'en: previous date, old date, original date, moved from; de: Frühere Termine, Früherer Termin, Alter Termin, Ursprünglicher Termin, Ursprüngliches Datum; fr: Dates précédentes, Ancienne date, Date initiale; es: Fechas anteriores, Fecha anterior, Fecha original; it: Date precedenti, Data precedente, Data originale; nl: Eerdere data, Oude datum; pt: Datas anteriores, Data anterior, Data original',
  status:
    'de: Status, Spielstatus; fr: Statut; es: Estado; it: Stato; nl: Status; pt: Estado; zh: 狀態',
  venue:
    'en: ground, location, place, stadium, hall, gym; de: Spielort, Halle, Hallenname, Hallename, Sporthalle, Spielstätte, Sportstätte, Austragungsort, Ort, Platz, Sportplatz; fr: Lieu, Terrain, Stade, Salle, Nom salle, Gymnase; es: Lugar, Campo, Estadio; it: Campo, Luogo, Stadio, Impianto; nl: Locatie, Veld, Accommodatie; pt: Campo, Local, Recinto, Estádio; zh: 地點, 場地',
  venue_address:
    'en: address, venue location; de: Adresse, Hallenadresse, Anschrift; fr: Adresse; es: Dirección; it: Indirizzo; nl: Adres; pt: Morada, Endereço; zh: 地址',
  url: 'en: link, match page, web link; de: Link, Webseite; fr: Lien; es: Enlace; it: Link; nl: Link; pt: Ligação; zh: 連結',
  'matches.registry_id':
    'en: match no, match number, match id, game no, game number, game id, fixture id; de: Spielnummer, Spiel, Spiel-Nr, Spielkennung, Kennung, BegegnungNr; fr: Numéro de match, N° match; es: Número de partido; it: Numero gara; nl: Wedstrijdnummer; pt: Número do jogo; zh: 場次編號',
  role: 'en: type, member type, kind, player or staff; de: Rolle; fr: Rôle; es: Rol, Papel, Tipo; it: Tipo; nl: Rol; pt: Papel, Tipo, Função; zh: 角色',
};
