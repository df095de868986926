import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { PdfDocument } from './pdf-document';

/** Time limit for one document. Drawing takes some milliseconds per page, so a thread that reaches this limit hangs. */
const TIMEOUT_MS = 60_000;
const THREADS = availableParallelism() > 2 ? 2 : 1;

/**
 * The script of the threads in a build. Tests run from the sources, but threads need a compiled file. So tests use the script of the last
 * build.
 */
const COMPILED_SCRIPT = join(__dirname, 'render.worker.js');
const IS_BUILT = existsSync(COMPILED_SCRIPT);
const SCRIPT = IS_BUILT ? COMPILED_SCRIPT : join(__dirname, '../../../dist/libs/platform/pdf/render.worker.js');

type Reply = { pdf: Uint8Array } | { error: string };

interface Task {
  document: PdfDocument;
  resolve: (pdf: Buffer) => void;
  reject: (error: Error) => void;
  signal?: AbortSignal;
}

interface Thread {
  worker: Worker;
  task: Task | null;
  timeout?: NodeJS.Timeout;
}

/** Draws documents in worker threads. A thread starts with the first document, and is replaced if it dies. */
@Injectable()
export class PdfRenderer implements BeforeApplicationShutdown {
  private readonly waiting: Task[] = [];
  private readonly threads = new Set<Thread>();
  private closed = false;

  /**
   * Draws a document.
   * @throws Error if the document cannot be drawn, the server stops, or `signal` aborts before the drawing starts
   */
  render(document: PdfDocument, signal?: AbortSignal): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      if (this.closed) {
        reject(new Error('The server is stopping'));
        return;
      }
      this.waiting.push({ document, resolve, reject, signal });
      this.next();
    });
  }

  /**
   * Starts a thread in advance, when a document will probably be needed. The thread loads the library and the fonts.
   * A thread takes 30 MB, so a server that makes no documents never starts one. Does nothing in tests.
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
    thread.worker.postMessage(task.document);
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
    else task?.reject(new Error(`The document could not be drawn: ${reply.error}`));
  }
}
