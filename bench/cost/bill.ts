import { GB, PRICES } from './prices.ts';
import type { Usage } from './usage.ts';

export type Architecture = keyof typeof PRICES.lambda.perGbSecond;

/** US dollars, by what they are for. */
export interface Bill {
  'API Gateway': number;
  'data out': number;
  WAF: number;
  'Lambda, requests': number;
  'Lambda, time': number;
  'DynamoDB, reads': number;
  'DynamoDB, writes': number;
  'DynamoDB, storage and backup': number;
  logs: number;
  'traces and metrics': number;
}

export function billOf(usage: Usage, architecture: Architecture): Bill {
  const { gateway, lambda, dynamodb, firewall } = PRICES;
  const millions = (count: number, price: number): number => (count / 1e6) * price;
  return {
    'API Gateway': millions(usage.requests, gateway.perMillion),
    'data out': (usage.bytesOut / GB) * PRICES.dataOutPerGb,
    WAF: millions(usage.requests, firewall.perMillion),
    'Lambda, requests': millions(usage.invocations, lambda.perMillion),
    'Lambda, time': usage.gbSeconds * lambda.perGbSecond[architecture],
    'DynamoDB, reads': millions(usage.readUnits, dynamodb.perMillionReadUnits),
    'DynamoDB, writes': millions(usage.writeUnits, dynamodb.perMillionWriteUnits),
    'DynamoDB, storage and backup':
      (usage.byteMonths / GB) * (dynamodb.perGbMonth + dynamodb.backupPerGbMonth),
    logs: (usage.bytesLogged / GB) * PRICES.logsPerGb,
    'traces and metrics':
      millions(usage.traces, PRICES.tracesPerMillion) + usage.metricMonths * PRICES.metricPerMonth,
  };
}

export const totalOf = (bill: Bill): number =>
  Object.values(bill).reduce((sum, dollars) => sum + dollars, 0);
