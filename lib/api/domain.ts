import { CfnOutput } from 'aws-cdk-lib';
import {
  BasePathMapping,
  type CfnRestApi,
  DomainName,
  EndpointAccessMode,
  EndpointType,
  type RestApi,
  SecurityPolicy,
} from 'aws-cdk-lib/aws-apigateway';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { Settings } from '../settings/schema.ts';

/**
 * TLS 1.2 or newer, with forward secrecy; the default accepts TLS 1.0. STRICT also requires that the TLS
 * handshake names the requested host
 * (https://docs.aws.amazon.com/apigateway/latest/developerguide/apigateway-security-policies.html).
 */
const TLS = {
  securityPolicy: SecurityPolicy.TLS13_1_2_PFS_PQ_2025_09,
  endpointAccessMode: EndpointAccessMode.STRICT,
};

export function requireTls(api: RestApi): void {
  Object.assign(api.node.defaultChild as CfnRestApi, TLS);
}

/**
 * Serves the API at a custom domain and disables the execute-api endpoint. Outputs the target for the DNS
 * record.
 */
export function addDomain(
  api: RestApi,
  { name, certificateArn }: NonNullable<Settings['domain']>,
  basePath: string,
): void {
  const domain = new DomainName(api, 'Domain', {
    domainName: name,
    certificate: Certificate.fromCertificateArn(api, 'Certificate', certificateArn),
    endpointType: EndpointType.REGIONAL,
    ...TLS,
  });
  new BasePathMapping(domain, 'Api', {
    domainName: domain,
    restApi: api,
    stage: api.deploymentStage,
    basePath,
  });
  (api.node.defaultChild as CfnRestApi).disableExecuteApiEndpoint = true;
  new CfnOutput(api.stack, 'DomainTarget', { value: domain.domainNameAliasDomainName });
  new CfnOutput(api.stack, 'DomainTargetZone', { value: domain.domainNameAliasHostedZoneId });
}
