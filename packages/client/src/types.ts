import type { components } from './schema.ts';

type Schemas = components['schemas'];

export type Club = Schemas['Club'];
export type Changes = Schemas['Changes'];
export type Season = Schemas['Season'];
export type SeasonDetail = Schemas['SeasonDetail'];
export type Category = Schemas['Category'];
export type Team = Schemas['Team'];
export type TeamMember = Schemas['TeamMember'];
export type Player = Schemas['Player'];
export type Match = Schemas['Match'];
export type Verification = Schemas['Verification'];
export type Problem = Schemas['Problem'];
export type FieldProblem = Schemas['FieldProblem'];
