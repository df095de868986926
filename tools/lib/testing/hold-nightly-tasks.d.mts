export function holdNightlyTasks(ownerUrl: string): Promise<unknown>;
