/**
 * Import before `aws-cdk-lib`. Leaves out CDK's own validation of each template, which takes 300 ms and,
 * once for each process, 3 s: `npm run synth` and `npm run suite -- lint-template` validate in full.
 */
process.env.CDK_VALIDATION = 'false';
