export function connectSocketWithSession(): void {}
