import type { DomainModule } from '../platform/modules';

/** Types of course, types of student and tags: the small tables by which an academy groups its courses and students. */
export const catalogosModule: DomainModule = { name: 'catalogos', folder: __dirname };
