import { CommandRefusal, type OperatorCommand } from '../../platform/command-line/operator-command';
import { AUTHORSHIP_OPTIONS, authorshipOf } from './authorship.commands';

export const policyCommand: OperatorCommand = {
  name: 'dataset policy',
  summary: 'show or decide how many people it takes to change what is served',
  options: {
    '--approval <PEOPLE>':
      'two: someone else has to approve each import; one: no longer, if two say so',
    ...AUTHORSHIP_OPTIONS,
  },
  namesDatabase: true,
  examples: ['dataset policy', 'dataset policy --approval two --by ada'],
  async run(input, { databaseUrl, env }) {
    const { decideApproval } = await import('../generations/publication/approval-policy.ts');
    const { approval } = input.options;
    if (approval !== undefined && approval !== 'one' && approval !== 'two')
      throw new CommandRefusal(`--approval must be one or two, not "${approval}".`);
    const isTwo = await decideApproval(databaseUrl, approval, authorshipOf(input));
    const shell = env.datasetApproval === 'two' ? ' Here, DATASET_APPROVAL requires two.' : '';
    if (!isTwo)
      return {
        document: { approval: 'one' },
        text: `One person can change what is served.${shell}`,
      };
    const text =
      approval === 'one'
        ? 'It still takes two people. Someone else has to say --approval one, too.'
        : 'It takes two people to change what is served: one imports, and another approves.';
    return { document: { approval: 'two' }, text };
  },
};
