/** The phases into which the time of a test file is divided. `test` is the time outside all other phases. */
export const PHASES = ['loading', 'database', 'application', 'opening', 'waiting', 'test'] as const;
export type Phase = (typeof PHASES)[number];

export type PhaseSeconds = Record<Phase, number>;

/**
 * Measures the time of each phase. If several phases overlap, the time counts for one phase only: the phase with the lowest index in
 * `PHASES`.
 */
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

  /** Returns the seconds of each phase since the last call or the creation of the clock, and resets them. */
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

/** Runs `work` and counts its time for a phase of the current test file. */
export const inPhase = <T>(phase: Phase, work: () => Promise<T>): Promise<T> => clock.time(phase, work);

/** Returns the seconds of each phase since the last call, and resets them. */
export const takePhases = (): PhaseSeconds => clock.takeSeconds();
