import { Global, Module, type DynamicModule } from '@nestjs/common';
import { loadPart, type DomainModule } from '../platform';
import { isAvisoKind } from './definition/define-aviso';
import { AvisoKinds } from './definition/kinds';
import { PruneService } from './reviewing/prune.service';
import { ReviewService } from './reviewing/review.service';

/** Registers the kinds of warnings of all modules (files `avisos/*.aviso.ts`) and their review. */
@Global()
@Module({})
export class AvisoKindsModule {
  static forModules(modules: readonly DomainModule[]): DynamicModule {
    return {
      module: AvisoKindsModule,
      providers: [
        {
          provide: AvisoKinds,
          useFactory: () => new AvisoKinds(modules.flatMap((module) => loadPart(module, 'avisos', isAvisoKind))),
        },
        PruneService,
        ReviewService,
      ],
      exports: [AvisoKinds, PruneService, ReviewService],
    };
  }
}
