#include "server/notices/p256.h"

#include <openssl/bio.h>
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/param_build.h>
#include <openssl/pem.h>
#include <sodium.h>

#include <array>
#include <utility>

namespace landfall::server {
namespace {

constexpr std::size_t kNumber = 32;  // bytes

const unsigned char* octets(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}
unsigned char* octets(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

template <class T, void (*release)(T*)>
struct Releases {
  void operator()(T* thing) const { release(thing); }
};
template <class T, void (*release)(T*)>
using Owned = std::unique_ptr<T, Releases<T, release>>;
using Context = Owned<EVP_PKEY_CTX, EVP_PKEY_CTX_free>;
using Digest = Owned<EVP_MD_CTX, EVP_MD_CTX_free>;
using Signature = Owned<ECDSA_SIG, ECDSA_SIG_free>;
using Number = Owned<BIGNUM, BN_free>;
using Builder = Owned<OSSL_PARAM_BLD, OSSL_PARAM_BLD_free>;
using Built = Owned<OSSL_PARAM, OSSL_PARAM_free>;

struct CloseBio {
  void operator()(BIO* bio) const { BIO_free(bio); }
};
using Text = std::unique_ptr<BIO, CloseBio>;

}  // namespace

std::string base64url(std::string_view bytes) {
  std::string text(
      sodium_base64_encoded_len(bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
  sodium_bin2base64(text.data(), text.size(), octets(bytes), bytes.size(),
                    sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  text.pop_back();  // the zero at its end
  return text;
}

std::optional<std::string> from_base64url(std::string_view text) {
  std::string bytes(text.size(), '\0');
  std::size_t size = 0;
  const int read = sodium_base642bin(octets(bytes), bytes.size(), text.data(), text.size(), nullptr,
                                     &size, nullptr, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  if (read != 0) return std::nullopt;
  bytes.resize(size);
  return bytes;
}

P256Key P256Key::random() { return P256Key(Handle(EVP_EC_gen("P-256"))); }

P256Key P256Key::read_pem(std::string_view pem) {
  const Text in(BIO_new_mem_buf(pem.data(), static_cast<int>(pem.size())));
  Handle key(PEM_read_bio_PrivateKey(in.get(), nullptr, nullptr, nullptr));
  std::array<char, 32> curve{};
  std::size_t size = 0;
  const bool right = key && EVP_PKEY_get_group_name(key.get(), curve.data(), curve.size(), &size) &&
                     std::string_view(curve.data(), size) == "prime256v1";
  return right ? P256Key(std::move(key)) : P256Key();
}

P256Key P256Key::of(std::string_view number, std::string_view point) {
  const Builder builder(OSSL_PARAM_BLD_new());
  const Number secret(BN_bin2bn(octets(number), static_cast<int>(number.size()), nullptr));
  OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, "P-256", 0);
  OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_PRIV_KEY, secret.get());
  OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(),
                                   point.size());
  const Built parameters(OSSL_PARAM_BLD_to_param(builder.get()));
  const Context context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
  EVP_PKEY* key = nullptr;
  if (EVP_PKEY_fromdata_init(context.get()) > 0) {
    EVP_PKEY_fromdata(context.get(), &key, EVP_PKEY_KEYPAIR, parameters.get());
  }
  return P256Key(Handle(key));
}

P256Key::Handle P256Key::public_key(std::string_view point) {
  const Builder builder(OSSL_PARAM_BLD_new());
  OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, "P-256", 0);
  OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(),
                                   point.size());
  const Built parameters(OSSL_PARAM_BLD_to_param(builder.get()));
  const Context context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
  EVP_PKEY* key = nullptr;
  if (EVP_PKEY_fromdata_init(context.get()) > 0) {
    EVP_PKEY_fromdata(context.get(), &key, EVP_PKEY_PUBLIC_KEY, parameters.get());
  }
  return Handle(key);
}

std::string P256Key::pem() const {
  const Text out(BIO_new(BIO_s_mem()));
  if (empty() || PEM_write_bio_PKCS8PrivateKey(out.get(), key_.get(), nullptr, nullptr, 0, nullptr,
                                               nullptr) == 0) {
    return {};
  }
  char* text = nullptr;
  const auto size = BIO_get_mem_data(out.get(), &text);
  return {text, static_cast<std::size_t>(size)};
}

std::string P256Key::point() const {
  unsigned char* bytes = nullptr;
  const std::size_t size = EVP_PKEY_get1_encoded_public_key(key_.get(), &bytes);
  std::string point(reinterpret_cast<const char*>(bytes), size);
  OPENSSL_free(bytes);
  return point;
}

std::string P256Key::shared_with(std::string_view point) const {
  const Handle other = public_key(point);
  const Context context(EVP_PKEY_CTX_new(key_.get(), nullptr));
  std::string secret(kNumber, '\0');
  std::size_t size = secret.size();
  // It checks that the point is one of the curve.
  const bool done = other && EVP_PKEY_derive_init(context.get()) > 0 &&
                    EVP_PKEY_derive_set_peer(context.get(), other.get()) > 0 &&
                    EVP_PKEY_derive(context.get(), octets(secret), &size) > 0 && size == kNumber;
  return done ? secret : std::string();
}

std::string P256Key::sign(std::string_view text) const {
  const Digest context(EVP_MD_CTX_new());
  std::array<unsigned char, 128> coded{};
  std::size_t size = coded.size();
  if (EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, key_.get()) <= 0 ||
      EVP_DigestSign(context.get(), coded.data(), &size, octets(text), text.size()) <= 0) {
    return {};
  }
  const unsigned char* start = coded.data();
  const Signature pair(d2i_ECDSA_SIG(nullptr, &start, static_cast<long>(size)));
  std::string numbers(2 * kNumber, '\0');
  BN_bn2binpad(ECDSA_SIG_get0_r(pair.get()), octets(numbers), kNumber);
  BN_bn2binpad(ECDSA_SIG_get0_s(pair.get()), octets(numbers) + kNumber, kNumber);
  return numbers;
}

bool P256Key::verify(std::string_view point, std::string_view text, std::string_view signature) {
  if (signature.size() != 2 * kNumber) return false;
  const Signature pair(ECDSA_SIG_new());
  ECDSA_SIG_set0(pair.get(), BN_bin2bn(octets(signature), kNumber, nullptr),
                 BN_bin2bn(octets(signature) + kNumber, kNumber, nullptr));
  unsigned char* coded = nullptr;
  const int size = i2d_ECDSA_SIG(pair.get(), &coded);
  const Handle key = public_key(point);
  const Digest context(EVP_MD_CTX_new());
  const bool right =
      key && EVP_DigestVerifyInit(context.get(), nullptr, EVP_sha256(), nullptr, key.get()) > 0 &&
      EVP_DigestVerify(context.get(), coded, static_cast<std::size_t>(size), octets(text),
                       text.size()) > 0;
  OPENSSL_free(coded);
  return right;
}

}  // namespace landfall::server
