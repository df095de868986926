/** A server passes a gate before each reply. A closed gate holds the replies, so that something can happen while effects are on their way. */
export class Gate {
  private isClosed = false;
  private readonly waiting = new Map<string, (() => void)[]>();

  /** The keys of the replies that are held now. */
  get held(): string[] {
    return [...this.waiting.keys()];
  }

  close(): void {
    this.isClosed = true;
  }

  /** Sends the held replies, and holds no later ones. */
  open(): void {
    this.isClosed = false;
    const held = [...this.waiting.values()].flat();
    this.waiting.clear();
    for (const send of held) send();
  }

  /** Resolves at once if the gate is open, else when it opens. */
  async pass(key: string): Promise<void> {
    if (!this.isClosed) return;
    await new Promise<void>((resolve) => {
      this.waiting.set(key, [...(this.waiting.get(key) ?? []), resolve]);
    });
  }
}
