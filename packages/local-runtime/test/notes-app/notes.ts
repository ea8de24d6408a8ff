import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  PutCommand,
  QueryCommand,
} from '@aws-sdk/lib-dynamodb';

const table = DynamoDBDocumentClient.from(new DynamoDBClient());
const TableName = process.env.TABLE;

interface Event {
  httpMethod: string;
  body: string;
  requestContext: { authorizer: { principalId: string } };
}

export async function readNotes({ requestContext }: Event) {
  const { Items } = await table.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: '#owner = :owner',
      ExpressionAttributeNames: { '#owner': 'owner' },
      ExpressionAttributeValues: { ':owner': requestContext.authorizer.principalId },
    }),
  );
  return { statusCode: 200, body: JSON.stringify(Items) };
}

export async function writeNote({ httpMethod, body, requestContext }: Event) {
  const { principalId: owner } = requestContext.authorizer;
  const { number, text } = JSON.parse(body);
  const command =
    httpMethod === 'DELETE'
      ? new DeleteCommand({ TableName, Key: { owner, number } })
      : new PutCommand({ TableName, Item: { owner, number, text } });
  await table.send(command as PutCommand);
  return { statusCode: 201 };
}
