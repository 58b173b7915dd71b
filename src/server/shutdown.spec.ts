import { Shutdown } from './shutdown';

describe('a shutdown', () => {
  const exit = jest.spyOn(process, 'exit');
  const print = jest.spyOn(process.stderr, 'write');
  beforeEach(() => {
    jest.useFakeTimers();
    print.mockReturnValue(true);
  });
  afterEach(() => jest.useRealTimers());
  afterAll(() => {
    exit.mockRestore();
    print.mockRestore();
  });

  /** The status with which the process would end. */
  const exitStatus = (): Promise<unknown> =>
    new Promise((resolve) => exit.mockImplementation((status) => resolve(status) as never));

  it('closes what was opened last first, and then ends the process', async () => {
    const ended = exitStatus();
    const closed: string[] = [];
    const shutdown = new Shutdown();
    shutdown.atEnd(() => closed.push('database'));
    await shutdown.closes(Promise.resolve('service'), (name) => Promise.resolve(closed.push(name)));
    shutdown.fail('The port is taken.');
    expect(await ended).toBe(1);
    expect(closed).toEqual(['service', 'database']);
    expect(print).toHaveBeenCalledWith('The port is taken.\n');
  });

  it('closes the others if one fails, at once or later', async () => {
    const ended = exitStatus();
    const closed: string[] = [];
    const shutdown = new Shutdown();
    shutdown.atEnd(() => closed.push('database'));
    shutdown.atEnd(() => Promise.reject(new Error('still in use')));
    shutdown.atEnd(() => {
      throw new Error('no permission');
    });
    shutdown.fail('The port is taken.');
    expect(await ended).toBe(1);
    expect(closed).toEqual(['database']);
  });

  it('waits for what is still opening, to close it', async () => {
    const ended = exitStatus();
    const closed: string[] = [];
    const shutdown = new Shutdown();
    let opened: (name: string) => void = () => undefined;
    const opening = new Promise<string>((resolve) => (opened = resolve));
    void shutdown.closes(opening, (name) => Promise.resolve(closed.push(name)));
    shutdown.fail('The port is taken.');
    opened('database');
    expect(await ended).toBe(1);
    expect(closed).toEqual(['database']);
  });
});
