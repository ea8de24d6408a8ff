/**
 * Baseline of the benchmark: GET /clubs/{club}/teams written as a typical Lambda function (middy, Powertools,
 * the document client, one item per team). It returns the same JSON as functions/list-teams.ts, without
 * filters.
 */
import { Logger } from '@aws-lambda-powertools/logger';
import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { logMetrics } from '@aws-lambda-powertools/metrics/middleware';
import { Tracer } from '@aws-lambda-powertools/tracer';
import { captureLambdaHandler } from '@aws-lambda-powertools/tracer/middleware';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateQuery } from '@aws-sdk/lib-dynamodb';
import middy from '@middy/core';
import httpErrorHandler from '@middy/http-error-handler';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import type { Team, TeamMember } from '../../publish/documents/response-schema.ts';

const logger = new Logger();
const metrics = new Metrics();
const tracer = new Tracer();
const client = DynamoDBDocumentClient.from(tracer.captureAWSv3Client(new DynamoDBClient()));

type TeamItem = Team & { pk: string; sk: string };

async function listTeams(event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> {
  const club = event.pathParameters?.club;
  if (club !== event.requestContext.authorizer?.club) {
    return { statusCode: 404, body: JSON.stringify({ message: 'Club not found' }) };
  }
  const items = await queryTeams(`CLUB#${club}`);
  const teams = items
    .sort((a, b) => a.sort_order - b.sort_order || a.name.localeCompare(b.name))
    .map(toTeam);
  logger.info('Teams listed', { club, count: teams.length });
  metrics.addMetric('TeamsListed', MetricUnit.Count, 1);
  return {
    statusCode: 200,
    headers: { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' },
    body: JSON.stringify({ data: teams }),
  };
}

export const handler = middy<APIGatewayProxyEvent, APIGatewayProxyResult>()
  .use(injectLambdaContext(logger))
  .use(logMetrics(metrics, { captureColdStartMetric: true }))
  .use(captureLambdaHandler(tracer))
  .use(httpErrorHandler())
  .handler(listTeams);

async function queryTeams(pk: string): Promise<TeamItem[]> {
  const pages = paginateQuery(
    { client },
    {
      TableName: process.env.TABLE_NAME,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': pk, ':sk': 'TEAM#' },
    },
  );
  const items: TeamItem[] = [];
  for await (const page of pages) items.push(...((page.Items ?? []) as TeamItem[]));
  return items;
}

/** Removes the keys of the item, and sorts players and staff. */
const toTeam = ({ pk, sk, ...team }: TeamItem): Team => ({
  ...team,
  players: team.players.sort(compareMembers),
  staff: team.staff.sort(compareMembers),
});

const compareMembers = (a: TeamMember, b: TeamMember): number =>
  a.sort_order - b.sort_order || a.last_name.localeCompare(b.last_name);
