export * from './academy';
export * from './login.service';
export * from './passwords';
export * from './session-store';
export * from './throttle';
export * from './usuario.controller';
export * from './usuario.entity';
