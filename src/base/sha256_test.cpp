#include "base/sha256.h"

#include <gtest/gtest.h>

#include <vector>

namespace landfall {
namespace {

TEST(Sha256, GivesWhatTheStandardSays) {  // FIPS 180-4, examples
  EXPECT_EQ(hex_text(sha256("")),
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(hex_text(sha256("abc")),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(hex_text(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(hex_text(sha256(std::string(1'000'000, 'a'))),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256, DoesNotDependOnThePieces) {
  const std::string text(200, 'x');
  for (std::size_t cut = 0; cut <= text.size(); ++cut) {
    const std::string_view view = text;
    EXPECT_EQ(Sha256().add(view.substr(0, cut)).add(view.substr(cut)).finish(), sha256(text));
  }
}

TEST(Sha256, MakesKeyedDigestsAsRfc4231Says) {
  const std::vector<std::uint8_t> key(20, 0x0b);
  EXPECT_EQ(hex_text(hmac_sha256(key, "Hi There")),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
  const std::string_view name = "Jefe";
  EXPECT_EQ(hex_text(hmac_sha256(
                std::span(reinterpret_cast<const std::uint8_t*>(name.data()), name.size()),
                "what do ya want for nothing?")),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  const std::vector<std::uint8_t> long_key(131, 0xaa);
  EXPECT_EQ(
      hex_text(hmac_sha256(long_key, "Test Using Larger Than Block-Size Key - Hash Key First")),
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
}

TEST(Sha256, IsWrittenAndReadAsDigits) {
  const Bytes32 digest = sha256("abc");
  EXPECT_EQ(bytes_from_hex(hex_text(digest)), digest);
  EXPECT_FALSE(bytes_from_hex("ab"));
  EXPECT_FALSE(bytes_from_hex(std::string(64, 'g')));
  EXPECT_FALSE(bytes_from_hex(std::string(64, 'A')));  // one way to write it
}

}  // namespace
}  // namespace landfall
