import { App } from 'aws-cdk-lib';
import { ClubDataStack } from '../lib/club-data-stack.ts';

const app = new App();
const stage: unknown = app.node.tryGetContext('stage');
new ClubDataStack(app, typeof stage === 'string' ? `ClubData-${stage}` : 'ClubData');
