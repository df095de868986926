/** Where the time of a test file goes. `test` is everything that no other phase claims. */
export const PHASES = ['loading', 'database', 'application', 'opening', 'waiting', 'test'] as const;
export type Phase = (typeof PHASES)[number];

export type PhaseSeconds = Record<Phase, number>;

/** Attributes all time between `start` and `stop` to one phase each: where phases overlap, to the first in `PHASES`. */
export class PhaseClock {
  private readonly milliseconds = emptyPhases();
  private readonly active = emptyPhases();
  private last: number;

  constructor(private readonly now: () => number = () => performance.now()) {
    this.last = now();
  }

  /** Runs `work`, whose time counts for the phase. */
  async time<T>(phase: Phase, work: () => Promise<T>): Promise<T> {
    this.change(phase, 1);
    try {
      return await work();
    } finally {
      this.change(phase, -1);
    }
  }

  /** Seconds since the last call, or since the clock was made. */
  takeSeconds(): PhaseSeconds {
    this.attribute();
    const seconds = emptyPhases();
    for (const phase of PHASES) {
      seconds[phase] = this.milliseconds[phase] / 1000;
      this.milliseconds[phase] = 0;
    }
    return seconds;
  }

  private change(phase: Phase, by: number): void {
    this.attribute();
    this.active[phase] += by;
  }

  private attribute(): void {
    const now = this.now();
    this.milliseconds[PHASES.find((phase) => this.active[phase] > 0) ?? 'test'] += now - this.last;
    this.last = now;
  }
}

function emptyPhases(): PhaseSeconds {
  return { loading: 0, database: 0, application: 0, opening: 0, waiting: 0, test: 0 };
}

const clock = new PhaseClock();

/** Counts the time of `work` for a phase of the test file that is running. */
export const inPhase = <T>(phase: Phase, work: () => Promise<T>): Promise<T> => clock.time(phase, work);

/** The seconds of the phases since the last call. */
export const takePhases = (): PhaseSeconds => clock.takeSeconds();
