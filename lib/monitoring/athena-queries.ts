import { Stack } from 'aws-cdk-lib';
import { CfnNamedQuery, CfnWorkGroup } from 'aws-cdk-lib/aws-athena';
import { CfnDatabase, CfnTable } from 'aws-cdk-lib/aws-glue';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { ACCESS_LOG_FIELDS, ACCESS_LOG_FOLDER } from '../api/access-log.ts';

interface AthenaQueriesProps {
  bucket: IBucket;
  /** SQL on the table `access_log`, by name. */
  queries: Record<string, string>;
}

/** Athena table of the access log in S3, and saved queries in a workgroup with the stack's name. */
export class AthenaQueries extends Construct {
  constructor(scope: Construct, id: string, { bucket, queries }: AthenaQueriesProps) {
    super(scope, id);
    const { account: catalogId, stackName } = Stack.of(this);
    const database = stackName.toLowerCase().replaceAll('-', '_'); // Glue allows no capitals
    const catalog = new CfnDatabase(this, 'Database', {
      catalogId,
      databaseInput: { name: database },
    });
    new CfnTable(this, 'Table', {
      catalogId,
      databaseName: database,
      tableInput: accessLogTable(bucket),
    }).node.addDependency(catalog);
    const workGroup = new CfnWorkGroup(this, 'WorkGroup', {
      name: stackName,
      recursiveDeleteOption: true,
      workGroupConfiguration: {
        enforceWorkGroupConfiguration: true,
        resultConfiguration: {
          outputLocation: bucket.s3UrlForObject('query-results/'),
          encryptionConfiguration: { encryptionOption: 'SSE_S3' },
        },
      },
    });
    for (const [name, queryString] of Object.entries(queries)) {
      const query = { name, queryString, database, workGroup: workGroup.name };
      new CfnNamedQuery(this, name, query).node.addDependency(workGroup);
    }
  }
}

/**
 * Describes the access log as a table. Its partitions are days, which Athena computes instead of listing
 * folders (partition projection).
 */
const accessLogTable = (bucket: IBucket): CfnTable.TableInputProperty => {
  const location = bucket.s3UrlForObject(`${ACCESS_LOG_FOLDER}/`);
  return {
    name: 'access_log',
    tableType: 'EXTERNAL_TABLE',
    partitionKeys: [{ name: 'day', type: 'string' }],
    parameters: {
      'projection.enabled': 'true',
      'projection.day.type': 'date',
      'projection.day.format': 'yyyy-MM-dd',
      'projection.day.range': 'NOW-731DAYS,NOW+1DAYS', // the longest retention
      'storage.location.template': `${location}day=\${day}/`,
    },
    storageDescriptor: {
      location,
      columns: Object.keys(ACCESS_LOG_FIELDS).map((name) => ({ name, type: 'string' })),
      inputFormat: 'org.apache.hadoop.mapred.TextInputFormat',
      outputFormat: 'org.apache.hadoop.hive.ql.io.HiveIgnoreKeyTextOutputFormat',
      serdeInfo: { serializationLibrary: 'org.openx.data.jsonserde.JsonSerDe' },
    },
  };
};
