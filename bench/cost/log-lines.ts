/** Lines as they are written for each request, to count their bytes; a log event costs 26 more. */
const ID = '43a951b3-6893-4460-88d7-7e1987d69c89';
const TIME = '2026-11-20T12:00:00.000Z';

/** Lambda's own, in JSON at the level INFO, for an environment that is warm. */
export const OUR_LINES = [
  `{"time":"${TIME}","type":"platform.start","record":{"requestId":"${ID}","functionArn":"arn:aws:lambda:us-east-1:123456789012:function:ClubData-ApilisTteams0A1B2C3D-AbCdEfGhIjKl","version":"$LATEST"}}`,
  `{"time":"${TIME}","type":"platform.report","record":{"requestId":"${ID}","metrics":{"durationMs":1.234,"billedDurationMs":2,"memorySizeMB":512,"maxMemoryUsedMB":118},"status":"success"}}`,
];

/** Lambda's own in text, then the logger's line with Lambda's context, then the metric. */
export const USUAL_LINES = [
  `START RequestId: ${ID} Version: $LATEST\n`,
  `END RequestId: ${ID}\n`,
  `REPORT RequestId: ${ID}\tDuration: 81.23 ms\tBilled Duration: 82 ms\tMemory Size: 512 MB\tMax Memory Used: 118 MB\t\nXRAY TraceId: 1-65f00000-0123456789abcdef01234567\tSegmentId: 0123456789abcdef\tSampled: true\t\n`,
  `{"level":"INFO","message":"Teams listed","timestamp":"${TIME}","service":"club-data","cold_start":false,"function_arn":"arn:aws:lambda:us-east-1:123456789012:function:UsualWay-listteams0A1B2C3D-AbCdEfGhIjKl","function_memory_size":"512","function_name":"UsualWay-listteams0A1B2C3D-AbCdEfGhIjKl","function_request_id":"${ID}","sampling_rate":0,"xray_trace_id":"1-65f00000-0123456789abcdef01234567","club":"tsv-bachheim","count":30}`,
  `{"_aws":{"Timestamp":1763640000000,"CloudWatchMetrics":[{"Namespace":"club-data","Dimensions":[["service"]],"Metrics":[{"Name":"TeamsListed","Unit":"Count"}]}]},"service":"club-data","TeamsListed":1}`,
];

const EVENT_BYTES = 26;

export const bytesLogged = (lines: string[]): number =>
  lines.reduce((sum, line) => sum + Buffer.byteLength(line) + EVENT_BYTES, 0);
