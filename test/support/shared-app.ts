import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SeedSearchesService } from '../../libs/listings/searches/seed-searches.service';
import { ProcessCaches } from '../../libs/platform';
import { closeAfterGroup, runsInGroup } from './group';
import { inPhase } from './phases';
import { startApp, type StartedApp, type TestAppOptions } from './start-app';

/** The options with which a test may use the shared application. The option `now` only moves the application's clock. */
const SHAREABLE: readonly string[] = ['now'];

/** An application that test files use one after the other, each with a new database and an empty folder. */
export class SharedApp {
  private started: StartedApp | null = null;
  private isLent = false;

  /** Returns the application with a new copy of the demo academy, for use until `stop`. Null while another caller uses it. */
  async lend(now?: string): Promise<StartedApp | null> {
    if (this.isLent) return null;
    this.isLent = true;
    const app = await this.renewed();
    app.clock.reset(now);
    return { ...app, stop: () => this.takeBack(app) };
  }

  async close(): Promise<void> {
    await this.started?.stop();
  }

  private async renewed(): Promise<StartedApp> {
    if (this.started === null) return (this.started = await startApp());
    const { app, database } = this.started;
    await inPhase('database', database.create);
    // Writes the saved searches of the list definitions to the new database. At its start, the application wrote these searches to the
    // previous database.
    await app.get(SeedSearchesService, { strict: false }).onApplicationBootstrap();
    return this.started;
  }

  /** Closes the connections of a test file, drops its database, and clears the caches and files of the application. */
  private async takeBack({ app, database, dataDir }: StartedApp): Promise<void> {
    app.getHttpServer().closeAllConnections();
    await inPhase('database', database.drop);
    app.get(ProcessCaches).clear();
    for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true, force: true });
    this.isLent = false;
  }
}

let ofGroup: SharedApp | null = null;

/**
 * Returns the shared application of the group.
 * @returns null if there is no group, if the options need a separate application, or if another part of the file is using the shared
 * application
 */
export async function borrowSharedApp(options: TestAppOptions): Promise<StartedApp | null> {
  if (!runsInGroup() || !isShareable(options)) return null;
  if (ofGroup === null) closeAfterGroup((ofGroup = new SharedApp()));
  return ofGroup.lend(options.now);
}

const isShareable = (options: TestAppOptions): boolean =>
  Object.entries(options).every(([name, value]) => value === undefined || value === false || SHAREABLE.includes(name));
