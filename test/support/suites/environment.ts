import { inject } from 'vitest';
import { LOCAL_ACCESS } from '../../../shared/table/dynamodb/open-table.ts';
import { LOCAL_ENVIRONMENT } from '../local-environment.ts';

/** Set-up of each test file: the functions' environment variables. */
const { apiUrl, tableName, dynamodb } = inject('target');

if (!dynamodb && !apiUrl) throw new Error('Tests need a local DynamoDB, and none is set up.');

process.env.TABLE_NAME = tableName;
process.env.BASE_URL = 'http://api.test/api/v1'; // in process; call-in-process.ts has the same
process.env.TIMEOUT_FACTOR = LOCAL_ENVIRONMENT.TIMEOUT_FACTOR;
process.env.METRICS_NAMESPACE = 'ClubData-test';
process.env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE = '512';
process.env.LICENSE_CACHE_SECONDS = '60';
if (dynamodb) {
  const { region, credentials } = LOCAL_ACCESS;
  process.env.AWS_ENDPOINT_URL_DYNAMODB = dynamodb;
  process.env.AWS_ENDPOINT_URL_STS = 'http://127.0.0.1:1'; // commands ask it who they are
  process.env.AWS_REGION = region;
  process.env.AWS_ACCESS_KEY_ID = credentials.accessKeyId;
  process.env.AWS_SECRET_ACCESS_KEY = credentials.secretAccessKey;
}
