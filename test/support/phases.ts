/** The phases of a test file's time. `test` is everything outside the other phases. */
export const PHASES = ['loading', 'database', 'application', 'opening', 'waiting', 'test'] as const;
export type Phase = (typeof PHASES)[number];

export type PhaseSeconds = Record<Phase, number>;

/** Attributes all time between `start` and `stop` to one phase each; overlapping phases count as the first one in `PHASES`. */
export class PhaseClock {
  private readonly milliseconds = emptyPhases();
  private readonly active = emptyPhases();
  private last: number;

  constructor(private readonly now: () => number = () => performance.now()) {
    this.last = now();
  }

  /** Runs `work` and counts its time for the phase. */
  async time<T>(phase: Phase, work: () => Promise<T>): Promise<T> {
    this.change(phase, 1);
    try {
      return await work();
    } finally {
      this.change(phase, -1);
    }
  }

  /** Seconds since the last call, or since the clock was created. */
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

/** Counts the time of `work` for a phase of the running test file. */
export const inPhase = <T>(phase: Phase, work: () => Promise<T>): Promise<T> => clock.time(phase, work);

/** The seconds of the phases since the last call. */
export const takePhases = (): PhaseSeconds => clock.takeSeconds();
