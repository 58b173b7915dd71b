import { type CanActivate, Injectable } from '@nestjs/common';
import { OAuthAddresses } from './oauth-addresses';

/** Does the service know its public address? (404: without it, nothing here exists) */
@Injectable()
export class PublicAddressGuard implements CanActivate {
  constructor(private readonly addresses: OAuthAddresses) {}

  /** `issuer` throws the 404. */
  canActivate(): boolean {
    return this.addresses.issuer !== '';
  }
}
