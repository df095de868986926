import { ADMIN_PARTS } from './screens';
import { describeWalk } from './walk';

describeWalk('admin', ADMIN_PARTS[1]);
