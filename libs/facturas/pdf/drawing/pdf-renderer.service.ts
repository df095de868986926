import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { InvoiceForPdf } from './invoice-for-pdf';

/** A page takes some milliseconds: a thread that takes this long hangs. */
const TIMEOUT_MS = 60_000;
const THREADS = availableParallelism() > 2 ? 2 : 1;

/** A thread needs a built file: tests, which run the sources, take it from the last build. */
const BESIDE = join(__dirname, 'render.worker.js');
const IS_BUILT = existsSync(BESIDE);
const SCRIPT = IS_BUILT ? BESIDE : join(__dirname, '../../../../dist/libs/facturas/pdf/drawing/render.worker.js');

type Reply = { pdf: Uint8Array } | { error: string };

interface Task {
  invoice: InvoiceForPdf;
  resolve: (pdf: Buffer) => void;
  reject: (error: Error) => void;
  signal?: AbortSignal;
}

interface Thread {
  worker: Worker;
  task: Task | null;
  timeout?: NodeJS.Timeout;
}

/** Draws invoices in worker threads. A thread starts when somebody looks at an invoice, and is replaced if it dies. */
@Injectable()
export class PdfRenderer implements BeforeApplicationShutdown {
  private readonly waiting: Task[] = [];
  private readonly threads = new Set<Thread>();
  private closed = false;

  /** @throws Error if the invoice cannot be drawn, the server stops, or `signal` aborts before the drawing starts */
  render(invoice: InvoiceForPdf, signal?: AbortSignal): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      if (this.closed) {
        reject(new Error('The server is stopping'));
        return;
      }
      this.waiting.push({ invoice, resolve, reject, signal });
      this.next();
    });
  }

  /**
   * Starts a thread, which loads the library and the fonts, for an invoice that will probably be asked for. It takes 30 MB:
   * servers where nobody looks at invoices do without. Not in tests.
   */
  warmUp(): void {
    if (IS_BUILT && !this.closed && this.threads.size === 0) this.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closed = true;
    for (const task of this.waiting.splice(0)) task.reject(new Error('The server is stopping'));
    await Promise.all([...this.threads].map(({ worker }) => worker.terminate()));
  }

  private next(): void {
    const task = this.waiting[0];
    if (task === undefined) return;
    if (task.signal?.aborted) {
      this.waiting.shift();
      task.reject(new Error('The request was aborted'));
      this.next();
      return;
    }
    const thread = [...this.threads].find((one) => one.task === null) ?? this.start();
    if (thread === null) return;
    this.waiting.shift();
    thread.task = task;
    thread.timeout = setTimeout(() => void thread.worker.terminate(), TIMEOUT_MS).unref();
    thread.worker.postMessage(task.invoice);
  }

  private start(): Thread | null {
    if (this.threads.size >= THREADS) return null;
    const thread: Thread = {
      worker: new Worker(SCRIPT, { resourceLimits: { maxOldGenerationSizeMb: 256 } }),
      task: null,
    };
    this.threads.add(thread);
    thread.worker.unref();
    thread.worker.on('message', (reply: Reply) => {
      this.settle(thread, reply);
      this.next();
    });
    let reason = 'the thread ended';
    thread.worker.on('error', (error) => (reason = String(error)));
    thread.worker.on('exit', () => {
      this.threads.delete(thread);
      this.settle(thread, { error: reason });
      this.next();
    });
    return thread;
  }

  private settle(thread: Thread, reply: Reply): void {
    clearTimeout(thread.timeout);
    const { task } = thread;
    thread.task = null;
    if ('pdf' in reply) task?.resolve(Buffer.from(reply.pdf.buffer, reply.pdf.byteOffset, reply.pdf.byteLength));
    else task?.reject(new Error(`The invoice could not be drawn: ${reply.error}`));
  }
}
