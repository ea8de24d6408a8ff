import {
  Alarm,
  type AlarmProps,
  ComparisonOperator,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import type { Settings } from '../settings/schema.ts';
import { AlarmTopic, alarmKey } from './alarm-topic.ts';
import { runbookLink } from './runbook-link.ts';

/** Urgency of an alarm. A page needs action at any hour; a ticket can wait until morning. */
export type Urgency = 'page' | 'ticket';

interface NotifiedAlarm extends Omit<AlarmProps, 'alarmDescription' | 'evaluationPeriods'> {
  urgency: Urgency;
  /** First sentence of the alarm's description, which says what has happened. */
  meaning: string;
  /** Section of the runbook; by default the alarm's id in words. */
  section?: string;
  /** Number of the metric's periods to evaluate; 1 by default. */
  evaluationPeriods?: number;
  /**
   * Whether to also notify if the data stops. By default, missing data counts as good, because a new alarm has
   * none.
   */
  expectsData?: boolean;
}

/** Topics of alarms. Each alarm notifies one topic, if the stage has topics, also when the alarm ends. */
export class Notifications {
  readonly topics: Record<Urgency, ITopic | undefined>;
  private readonly settings: Settings;

  constructor(scope: Construct, settings: Settings) {
    this.settings = settings;
    const { alarmEmail, alarmTopicArn, ticketsTo, encryptAlarms } = settings;
    const hasKey = encryptAlarms && [alarmEmail, ticketsTo].some(isEmail);
    const masterKey = hasKey ? alarmKey(scope, 'TopicKey') : undefined;
    const open = (id: string, to: string): ITopic =>
      isEmail(to)
        ? new AlarmTopic(scope, id, { email: to, masterKey })
        : Topic.fromTopicArn(scope, `Given${id}`, to);
    const pagesTo = alarmEmail ?? alarmTopicArn;
    const page = pagesTo ? open('Topic', pagesTo) : undefined;
    const ticket = ticketsTo ? open('Tickets', ticketsTo) : page;
    this.topics = { page, ticket };
  }

  /** Adds an alarm that sends notifications and contains a link to the runbook. */
  addAlarm(scope: Construct, id: string, alarm: NotifiedAlarm): Alarm {
    const { urgency, meaning, section = inWords(id), expectsData = false, ...props } = alarm;
    const created = new Alarm(scope, id, {
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: expectsData ? TreatMissingData.MISSING : TreatMissingData.NOT_BREACHING,
      ...props,
      alarmDescription: `${LABEL[urgency]}: ${meaning} ${runbookLink(scope, this.settings, section)}`,
    });
    const topic = this.topics[urgency];
    if (!topic) return created;
    const action = new SnsAction(topic);
    created.addAlarmAction(action);
    created.addOkAction(action);
    if (expectsData) created.addInsufficientDataAction(action);
    return created;
  }
}

const isEmail = (to: string | undefined): boolean => to?.includes('@') ?? false;

const LABEL: Record<Urgency, string> = { page: 'Page', ticket: 'Ticket' };

/** Converts an id such as `ServerErrors` to the words of its runbook section, `#server-errors`. */
const inWords = (id: string): string => id.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
